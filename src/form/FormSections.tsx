import { Grid, GridItem, JumpLinks, JumpLinksItem, Title } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Form/form'
import { useEffect, useState, type MouseEvent } from 'react'
import type { Section } from '~/lib/field'
import { useText } from '~/ui/useText'
import { holdsFor, pathsIn } from '~/form/values/conditions'
import { FieldControl } from './FieldControl'
import { useConditionInput, useFormInfo } from './formInfo'
import { nameOf } from '~/form/values/paths'
import { useFieldText } from './useFieldText'
import './form.css'

type Shown = { section: Section; id: string; title: string }

function useShownSections(sections: readonly Section[]): Shown[] {
  const form = useFormInfo()
  const { t, label } = useText()
  // A section without a field to show is not shown: its title would promise something.
  const paths = sections.flatMap(({ when, fields }) => [
    ...pathsIn(when),
    ...(fields.every((field) => field.when) ? fields.flatMap((field) => pathsIn(field.when)) : []),
  ])
  const conditionInput = useConditionInput(paths, form)
  return sections
    .map((section, index) => {
      const { title = '', textFrom } = section
      const text = textFrom === 'server' ? label(title, { plain: true }) : title && t(title)
      const name = section.id ?? (title || String(index))
      return { section, title: text, id: `${form.id}${nameOf([name])}-section` }
    })
    .filter(
      ({ section: { when, fields } }) =>
        holdsFor(when, conditionInput) &&
        fields.some((field) => holdsFor(field.when, conditionInput)),
    )
}

/** The sections of a form; with more than one title, links beside them lead to each. */
export function FormSections({ sections }: { sections: readonly Section[] }) {
  const shown = useShownSections(sections)
  const titled = shown.filter(({ title }) => title !== '')
  const body = shown.map(({ section, id, title }) => (
    <OneSection key={id} section={section} id={id} title={title} isOnly={shown.length === 1} />
  ))
  if (titled.length < 2) return body
  return (
    <Grid hasGutter className="castellan-sections">
      <GridItem span={12} xl={9} order={{ default: '2', xl: '1' }}>
        {body}
      </GridItem>
      <GridItem span={12} xl={3} order={{ default: '1', xl: '2' }}>
        <Links to={titled} />
      </GridItem>
    </Grid>
  )
}

function OneSection({ section, id, title, isOnly }: Shown & { isOnly: boolean }) {
  const { text } = useFieldText(section)
  return (
    <section className="castellan-section" {...(title && { 'aria-labelledby': id })}>
      {title && (
        <Title headingLevel="h2" size={isOnly ? 'lg' : 'xl'} id={id} tabIndex={-1}>
          {title}
        </Title>
      )}
      {section.description && <p className="castellan-lines">{text(section.description)}</p>}
      <div
        className={css(
          styles.form,
          styles.modifiers.horizontal,
          section.isDouble && 'castellan-double',
        )}
      >
        {section.fields.map((field) => (
          <FieldControl key={nameOf(field.path)} field={field} />
        ))}
      </div>
    </section>
  )
}

/** The section that is being read: the first whose heading is in the upper part of the page. */
function useRead(ids: string): [id: string | undefined, set: (id: string) => void] {
  const [read, setRead] = useState<string>()
  // The world outside React: where the page is scrolled to.
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const seen = new Set<string>()
    const spy = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        const first = headings.find(({ id }) => seen.has(id))
        if (first) setRead(first.id)
      },
      { rootMargin: '0px 0px -60% 0px' },
    )
    for (const heading of headings) spy.observe(heading)
    return () => spy.disconnect()
  }, [ids])
  return [read, setRead]
}

/** Jump links without addresses: in this console everything behind `#` is the route. */
function Links({ to }: { to: readonly Shown[] }) {
  const { t } = useText()
  const [read, setRead] = useRead(to.map(({ id }) => id).join(' '))
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const heading = document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
    setRead(id)
  }
  return (
    <JumpLinks
      isVertical
      label={t('jumpToSection')}
      className="castellan-jump"
      expandable={{ default: 'expandable', xl: 'nonExpandable' }}
      toggleAriaLabel={t('jumpToSection')}
    >
      {to.map(({ id, title }, index) => (
        <JumpLinksItem
          key={id}
          href={location.href}
          isActive={read === undefined ? index === 0 : read === id}
          onClick={(event) => jump(event, id)}
        >
          {title}
        </JumpLinksItem>
      ))}
    </JumpLinks>
  )
}

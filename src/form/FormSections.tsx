import { Grid, GridItem, JumpLinks, JumpLinksItem, Title } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Form/form'
import { useEffect, useState, type MouseEvent } from 'react'
import { holdsFor, pathsIn } from '~/form/values/rules'
import type { Section } from '~/lib/field'
import { useText } from '~/ui/useText'
import { FieldControl } from './FieldControl'
import { useConditionInput, useFormInfo } from './formInfo'
import { nameOf } from '~/form/values/paths'
import { useFieldText } from './fieldTexts'
import './form.css'

type VisibleSection = { section: Section; id: string; title: string }

function useVisibleSections(sections: readonly Section[]): VisibleSection[] {
  const form = useFormInfo()
  const { t, label } = useText()
  // Hide sections without visible fields. If any field is unconditional, only the section's own
  // condition matters.
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

/** Shows jump links when at least two sections have titles. */
export function FormSections({ sections }: { sections: readonly Section[] }) {
  const visibleSections = useVisibleSections(sections)
  const titled = visibleSections.filter(({ title }) => title !== '')
  const body = visibleSections.map(({ section, id, title }) => (
    <FormSection
      key={id}
      section={section}
      id={id}
      title={title}
      isOnly={visibleSections.length === 1}
    />
  ))
  if (titled.length < 2) return body
  return (
    <Grid hasGutter className="castellan-sections">
      <GridItem span={12} xl={9} order={{ default: '2', xl: '1' }}>
        {body}
      </GridItem>
      <GridItem span={12} xl={3} order={{ default: '1', xl: '2' }}>
        <SectionLinks sections={titled} />
      </GridItem>
    </Grid>
  )
}

function FormSection({ section, id, title, isOnly }: VisibleSection & { isOnly: boolean }) {
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
          section.isDouble && 'castellan-two-columns',
          isNamedByTitle(section) && 'castellan-named-by-title',
        )}
      >
        {section.fields.map((field) => (
          <FieldControl key={nameOf(field.path)} field={field} />
        ))}
      </div>
    </section>
  )
}

/** The only field would repeat the heading above it; a label with help stays. */
const isNamedByTitle = ({ title, fields: [field, second] }: Section) =>
  second === undefined && field?.label === title && field?.help === undefined

function useActiveSection(ids: string): [id: string | undefined, set: (id: string) => void] {
  const [activeId, setActiveId] = useState<string>()
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const visibleIds = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleIds.add(target.id)
          else visibleIds.delete(target.id)
        }
        const first =
          headings.find(({ id }) => visibleIds.has(id)) ??
          // In the middle of a long section, or past headings that were never seen.
          headings.findLast((heading) => heading.getBoundingClientRect().top < 0)
        if (first) setActiveId(first.id)
      },
      { rootMargin: '0px 0px -60% 0px' },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [ids])
  return [activeId, setActiveId]
}

/** Own click handling: the router uses hash history, so `#id` links would navigate. */
function SectionLinks({ sections }: { sections: readonly VisibleSection[] }) {
  const { t } = useText()
  const [activeId, setActiveId] = useActiveSection(sections.map(({ id }) => id).join(' '))
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault()
    const heading = document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
    setActiveId(id)
  }
  return (
    <JumpLinks
      isVertical
      label={t('jumpToSection')}
      className="castellan-jump"
      expandable={{ default: 'expandable', xl: 'nonExpandable' }}
      toggleAriaLabel={t('jumpToSection')}
    >
      {sections.map(({ id, title }, index) => (
        <JumpLinksItem
          key={id}
          href={location.href}
          isActive={activeId === undefined ? index === 0 : activeId === id}
          onClick={(event) => jump(event, id)}
        >
          {title}
        </JumpLinksItem>
      ))}
    </JumpLinks>
  )
}

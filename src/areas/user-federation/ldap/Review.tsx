import { Title } from '@patternfly/react-core'
import { useFormInfo } from '~/form/formInfo'
import { holdsFor, valueReader } from '~/form/values/conditions'
import { nameOf } from '~/form/values/paths'
import { useValueText } from '~/form/useValueText'
import { isEmpty } from '~/lib/field'
import { DetailsList } from '~/ui/DetailsList'
import { useText } from '~/ui/useText'
import { ldap } from './ldap.fields'

/** Everything that was chosen, before the provider is made. */
export function Review() {
  const { t } = useText()
  const show = useValueText()
  const { getValues, representation, feature } = useFormInfo()
  const values = getValues()
  const facts = { read: valueReader(values, representation), feature }
  return ldap
    .filter(({ when }) => holdsFor(when, facts))
    .map(({ title = '', fields }) => {
      const shown = fields
        .filter(({ when, path }) => path[0] !== 'checks' && holdsFor(when, facts))
        .map((field) => ({ field, value: values[nameOf(field.path)] ?? '' }))
        .filter(({ value }) => !isEmpty(value))
      return (
        <section key={title}>
          <Title headingLevel="h3" size="md">
            {t(title)}
          </Title>
          <DetailsList
            details={shown.map(({ field, value }) => ({
              name: show.name(field),
              value: show.value(field, value),
            }))}
          />
        </section>
      )
    })
}

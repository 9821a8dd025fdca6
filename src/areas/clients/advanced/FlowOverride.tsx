import { useQuery } from '@tanstack/react-query'
import { flows } from '~/api/authentication/flows'
import { useRealmPermissions } from '~/form/useFormSetup'
import { problemOf, statusOf } from '~/lib/errors'
import { toText, type CustomProps } from '~/lib/field'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { FieldError } from '~/ui/inputs/FieldError'
import { useText } from '~/ui/useText'

/** A flow that takes the place of the realm's. Who may not read the flows sees that there is one. */
export default function FlowOverride(props: CustomProps) {
  const { id, value, onChange, disabled, labelledBy, describedBy } = props
  const { t } = useText()
  const { realm } = useRealmPermissions()
  const { data, error } = useQuery(flows.choices(realm))
  const said = toText(value)
  const known = data?.map((flow) => ({ value: flow.id, label: flow.alias })) ?? []
  const options = known.some((item) => item.value === said)
    ? known
    : [...known, ...(said ? [{ value: said, label: said }] : [])]
  const notes = [describedBy, error && `${id}-refused`].filter(Boolean).join(' ')
  const deniedReason =
    statusOf(error) === 403
      ? `${t('forbidden', { count: 1 })} view-clients`
      : problemOf(error).message
  return (
    <>
      <ChoiceField
        id={id}
        options={[{ value: '', label: t('choose') }, ...options]}
        value={said}
        isDisabled={disabled || data === undefined}
        aria-labelledby={labelledBy}
        onChange={onChange}
        {...(notes && { 'aria-describedby': notes })}
      />
      {error && <FieldError id={`${id}-refused`} kind="note" text={deniedReason} />}
    </>
  )
}

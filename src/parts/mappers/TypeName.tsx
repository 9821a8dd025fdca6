import { TextInput } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { serverInfo } from '~/api/serverInfo'
import type { CustomProps } from '~/lib/field'
import { mapperType } from './mapper.fields'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The type in words, to be read and copied. */
export default function TypeName({ id, value, read, describedBy }: CustomProps) {
  const { data: info = {} } = useQuery({ ...serverInfo, enabled: false })
  const protocol = textOf(read(['protocol']))
  const type = textOf(value)
  const name = mapperType(info, protocol, type)?.name ?? type
  return (
    <TextInput
      id={id}
      value={name}
      readOnlyVariant="default"
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}

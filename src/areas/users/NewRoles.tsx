import { useState } from 'react'
import { useFormInfo } from '~/form/formInfo'
import type { CustomProps } from '~/lib/field'
import { useText } from '~/ui/useText'
import { SelectedLabels } from './SelectedLabels'
import { toJsonRows, rolesIn } from './newUser'
import { lazyComponent } from '~/ui/lazyComponent'

const AssignRoles = lazyComponent(
  async () => (await import('~/parts/role-mapping/AssignRoles')).AssignRoles,
)

/** The roles that a new user will be given. */
export default function NewRoles(props: CustomProps) {
  const { id, value, onChange, disabled, labelledBy, read } = props
  const { realm } = useFormInfo()
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const given = rolesIn(value)
  const username = read(['username'])
  return (
    <SelectedLabels
      id={id}
      items={given.map(({ id: key, name, client }) => ({
        id: key,
        text: client ? `${client.clientId} ${name}` : name,
      }))}
      disabled={disabled}
      labelledBy={labelledBy}
      button="assignRole"
      onOpen={() => setOpen(true)}
      onRemove={(gone) => onChange(toJsonRows(given.filter((role) => role.id !== gone)))}
    >
      {isOpen && (
        <AssignRoles
          realm={realm}
          name={typeof username === 'string' && username ? username : t('newUser')}
          onAssign={async (roles) => {
            const known = new Set(given.map((role) => role.id))
            const more = roles
              .filter((role) => !known.has(role.id))
              .map(({ id: key, name, client }) => ({ id: key, name, ...(client && { client }) }))
            onChange(toJsonRows([...given, ...more]))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </SelectedLabels>
  )
}

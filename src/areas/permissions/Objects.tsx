import { Button } from '@patternfly/react-core'
import { Suspense, useState } from 'react'
import { namedIn } from '~/api/authorization/adminPermissions'
import { useFormInfo } from '~/form/formInfo'
import { toTexts, type CustomProps } from '~/lib/field'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { ObjectSelect } from './ObjectSelect'

const GroupPicker = lazyComponent(async () => (await import('~/pickers/GroupPicker')).default)
const AssignRoles = lazyComponent(
  async () => (await import('~/parts/role-mapping/AssignRoles')).AssignRoles,
)

/** Types that can be looked through in a dialog, too; the message key of its button. */
const browsed: Readonly<Record<string, string>> = { Groups: 'addGroups', Roles: 'addRoles' }

/** The things of its type that a permission is about, by id. */
export function Objects({ value, onChange, read, disabled, invalid, ...props }: CustomProps) {
  const { id, labelledBy, describedBy } = props
  const { t } = useText()
  const { realm } = useFormInfo()
  const type = String(read(['resourceType']))
  const [isOpen, setOpen] = useState(false)
  const ids = toTexts(value)
  const button = browsed[type]
  const add = (more: readonly { id: string }[]) =>
    onChange([...new Set([...ids, ...more.map((item) => item.id)])])
  const close = () => setOpen(false)
  return (
    <>
      <ObjectSelect
        id={id}
        type={type}
        value={ids}
        onChange={onChange}
        isMulti
        isDisabled={disabled}
        isInvalid={invalid}
        known={namedIn(read(['objects']))}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      />
      {button && !disabled && (
        <Button variant="link" onClick={() => setOpen(true)}>
          {t(button)}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          {type === 'Groups' ? (
            <GroupPicker
              realm={realm}
              title="addGroups"
              ok="add"
              chosen={ids}
              onPick={add}
              onClose={close}
            />
          ) : (
            <AssignRoles
              realm={realm}
              name=""
              title="selectRole.label"
              button="select"
              onAssign={(roles) => Promise.resolve(add(roles))}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

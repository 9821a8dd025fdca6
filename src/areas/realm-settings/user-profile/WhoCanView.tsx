import { Checkbox } from '@patternfly/react-core'
import type { CustomProps } from '~/lib/field'
import { useText } from '~/ui/useText'
import { rowsOf } from './annotationRows'
import './user-profile.css'

const roles = ['user', 'admin']

const edit = ['permissions', 'edit']

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Who may see an attribute; whoever may edit it sees it in any case. */
export default function WhoCanView({
  id,
  value,
  onChange,
  disabled,
  labelledBy,
  read,
}: CustomProps) {
  const { t } = useText()
  const viewers = rowsOf(value)
  const editors = listOf(read(edit))
  const set = (role: string, isOn: boolean) =>
    onChange(isOn ? [...viewers, role] : viewers.filter((viewer) => viewer !== role))
  return (
    <fieldset aria-labelledby={labelledBy} className="castellan-viewers">
      {roles.map((role) => (
        <Checkbox
          key={role}
          id={`${id}-${role}`}
          label={t(role)}
          isChecked={viewers.includes(role) || editors.includes(role)}
          isDisabled={disabled || editors.includes(role)}
          onChange={(_event, isOn) => set(role, isOn)}
        />
      ))}
    </fieldset>
  )
}

// @texts user @texts admin

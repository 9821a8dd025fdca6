import { Switch } from '@patternfly/react-core'
import { CogIcon } from '@patternfly/react-icons/dist/esm/icons/cog-icon'
import type { RequiredAction } from '~/api/authentication/requiredActions'
import type { Column } from '~/table/types'
import { IconButton } from '~/ui/actions/IconButton'

/** A row: an action that is registered, or one that could be. */
export type ActionRow = {
  name: string
  providerId: string
  action: RequiredAction | undefined
}

type Given = {
  canManage: boolean
  isBusy: boolean
  enable: (row: ActionRow, isOn: boolean) => void
  setDefault: (action: RequiredAction, isOn: boolean) => void
  configure: (action: RequiredAction) => void
}

/** The columns of the list of required actions: names, switches, and a way to the settings. */
export const actionColumns = ({
  canManage,
  isBusy,
  enable,
  setDefault,
  configure,
}: Given): readonly Column<ActionRow>[] => [
  {
    id: 'action',
    title: 'action',
    cell: ({ name }) => <bdi>{name}</bdi>,
    text: ({ name }) => name,
    width: 40,
  },
  {
    id: 'enabled',
    title: 'enabled',
    cell: (row, { t }) => {
      const isOn = row.action?.enabled === true
      return (
        <Switch
          key={row.providerId}
          aria-label={`${t('enabled')}: ${row.name}`}
          label={t(isOn ? 'on' : 'off')}
          isChecked={isOn}
          isDisabled={!canManage || isBusy}
          onChange={(_event, next) => enable(row, next)}
        />
      )
    },
    text: ({ action }, { t }) => t(action?.enabled ? 'on' : 'off'),
  },
  {
    id: 'default',
    title: 'setAsDefaultAction',
    help: 'authDefaultActionTooltip',
    width: 25,
    cell: ({ action, name, providerId }, { t }) => {
      const isOn = action?.defaultAction === true
      const isPossible = action?.enabled === true
      return (
        <Switch
          key={providerId}
          aria-label={`${t('setAsDefaultAction')}: ${name}`}
          label={t(isPossible ? (isOn ? 'on' : 'off') : 'disabledOff')}
          isChecked={isOn && isPossible}
          isDisabled={!canManage || !isPossible || isBusy}
          onChange={(_event, next) => action && setDefault(action, next)}
        />
      )
    },
    text: ({ action }, { t }) => t(action?.enabled && action.defaultAction ? 'on' : 'off'),
  },
  {
    id: 'configure',
    title: 'configure',
    cell: ({ action, name }, { t }) =>
      action?.configurable && (
        <IconButton
          key={action.alias}
          aria-label={`${t('settings')}: ${name}`}
          aria-haspopup="dialog"
          icon={<CogIcon />}
          onClick={() => configure(action)}
        />
      ),
  },
  {
    id: 'alias',
    title: 'alias',
    cell: ({ providerId }) => providerId,
    text: ({ providerId }) => providerId,
    hidden: true,
  },
]

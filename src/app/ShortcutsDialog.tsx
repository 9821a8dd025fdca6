import { Switch } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'
import { useRealmName } from './currentRealm'
import { pageKeys, shortcuts, useSingleKeys } from './shortcuts'
import { useVisibleGroups } from './useVisibleGroups'

const keyNames: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

const keyName = (key: string) =>
  keyNames[key] ?? (key.startsWith('Ctrl+') ? `Ctrl+${key.slice(5).toUpperCase()}` : key)

/** All shortcuts, from the records that define them. */
export default function ShortcutsDialog() {
  const { t } = useText()
  const realm = useRealmName()
  const pages = useVisibleGroups(realm).flatMap(({ items }) =>
    items.flatMap(({ label, to }) => {
      const key = pageKeys[to]
      return key === undefined ? [] : [{ label, key }]
    }),
  )
  const section = (group: 'keysEverywhere' | 'keysLists') => (
    <ShortcutList
      title={group}
      rows={shortcuts
        .filter((shortcut) => shortcut.group === group)
        .map(({ key, label }) => ({ id: key, keys: <kbd>{keyName(key)}</kbd>, text: t(label) }))}
    />
  )
  return (
    <Dialog size="small" title={t('keyboardShortcuts')} cancelText="close">
      <SingleKeysSwitch />
      {section('keysEverywhere')}
      {section('keysLists')}
      <ShortcutList
        title="keysPages"
        rows={pages.map(({ label, key }) => ({
          id: key,
          keys: (
            <>
              <kbd>g</kbd> {t('keyThen')} <kbd>{key}</kbd>
            </>
          ),
          text: t(label),
        }))}
      />
    </Dialog>
  )
}

/** In the help menu, too. */
export function SingleKeysSwitch() {
  const [isOn, setOn] = useSingleKeys()
  return (
    <HelpSwitch
      id="single-keys"
      label="singleKeys"
      info="singleKeysInfo"
      isOn={isOn}
      onChange={setOn}
    />
  )
}

type HelpSwitchProps = {
  id: string
  label: TextKey
  info: TextKey
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function HelpSwitch({ id, label, info, isOn, onChange }: HelpSwitchProps) {
  const { t } = useText()
  return (
    <div className="castellan-help-switch">
      <Switch
        id={id}
        label={t(label)}
        aria-describedby={`${id}-info`}
        isChecked={isOn}
        isReversed
        onChange={(_event, checked) => onChange(checked)}
      />
      <p id={`${id}-info`}>{t(info)}</p>
    </div>
  )
}

type ShortcutListProps = {
  title: TextKey
  rows: readonly { id: string; keys: ReactNode; text: string }[]
}

function ShortcutList({ title, rows }: ShortcutListProps) {
  const { t } = useText()
  return (
    <section className="castellan-shortcuts">
      <h2>{t(title)}</h2>
      <dl>
        {rows.map(({ id, keys, text }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>{keys}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { Divider } from '@patternfly/react-core'
import { ExternalLinkAltIcon } from '@patternfly/react-icons/dist/esm/icons/external-link-alt-icon'
import menu from '@patternfly/react-styles/css/components/Menu/menu'
import { useHelpMode } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { closePopup } from '~/parts/popup/popupKeys'
import { openShortcuts, openWhatsNew } from './menuDialogs'
import { HelpSwitch, SingleKeysSwitch } from './ShortcutsDialog'

const documentation = 'https://www.keycloak.org/documentation'

const dialogs = [
  { label: 'whatsNew', open: openWhatsNew },
  { label: 'keyboardShortcuts', open: openShortcuts },
] as const

export default function HelpMenu() {
  const { t } = useText()
  const [isOn, setOn] = useHelpMode()
  return (
    <section className={menu.menu} aria-label={t('help')}>
      <div className={menu.menuContent}>
        <div className={menu.menuList}>
          <div className={menu.menuListItem}>
            <a
              className={menu.menuItem}
              href={documentation}
              target="_blank"
              rel="noreferrer noopener"
            >
              <span className={menu.menuItemMain}>
                {t('documentation')}
                <span className={menu.menuItemExternalIcon}>
                  <ExternalLinkAltIcon />
                </span>
              </span>
            </a>
          </div>
          {dialogs.map(({ label, open }) => (
            <div key={label} className={menu.menuListItem}>
              <button
                type="button"
                className={menu.menuItem}
                onClick={(event) => {
                  closePopup(event.currentTarget)
                  open()
                }}
              >
                <span className={menu.menuItemMain}>{t(label)}</span>
              </button>
            </div>
          ))}
          <Divider />
          <HelpSwitch
            id="help-mode"
            label="enableHelpMode"
            info="helpToggleInfo"
            isOn={isOn}
            onChange={setOn}
          />
          <SingleKeysSwitch />
        </div>
      </div>
    </section>
  )
}

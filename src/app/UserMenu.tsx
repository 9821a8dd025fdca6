import { Divider } from '@patternfly/react-core'
import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import { css } from '@patternfly/react-styles'
import menu from '@patternfly/react-styles/css/components/Menu/menu'
import { useRouter } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { useFeature } from '~/api/serverInfo'
import { accountUrl, getEnvironment, signOut } from '~/api/session'
import { chooseTheme, storedTheme, type Theme } from '~/boot/theme'
import { isIncomplete, languageName } from '~/lib/languages'
import { writeStored } from '~/lib/storage'
import { closePopup, handleKeys, moveFocus } from '~/parts/popup/popupKeys'
import { useGo } from '~/routing/links'
import { setDensity, useDensity, type Density } from '~/table/preferences'
import { useHelpMode } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { useWhoAmI, useCachedRealm, useRequestedLanguage } from './currentRealm'
import { dismissedLanguages, languagesOf, useShowAnyway } from './languages'
import { openActivity, openClearCaches, openWhatsNew } from './menuDialogs'

const menuEntrySelector = '[role^=menuitem]'

const handleMenuKeys = handleKeys(
  (event, inside) => void moveFocus(event, inside, menuEntrySelector),
)

type Props = { realm: string; withHelp: boolean }

export default function UserMenu({ realm, withHelp }: Props) {
  const { t } = useText()
  const go = useGo()
  const feature = useFeature()
  const me = useWhoAmI(realm)
  const [isHelpOn, setHelpOn] = useHelpMode()
  const canClearCaches =
    realm === getEnvironment().masterRealm && me?.permissions.has('manage-realm')
  const openRealm = () => void go({ to: '/$realm/{-$tab}', params: { realm, tab: undefined } })
  return (
    <div
      className={menu.menu}
      role="menu"
      aria-label={t('userMenu', { name: me?.displayName ?? '' })}
      tabIndex={-1}
      ref={handleMenuKeys}
    >
      <div className={menu.menuContent}>
        <ul className={menu.menuList} role="none">
          {feature('ACCOUNT_V3') && (
            <MenuEntry text={t('manageAccount')} onChoose={() => location.assign(accountUrl())} />
          )}
          <MenuEntry text={t('realmInfo')} onChoose={openRealm} />
          <MenuEntry text={t('activity')} onChoose={openActivity} />
          {canClearCaches && (
            <MenuEntry text={t('clearCachesTitle')} onChoose={() => openClearCaches(realm)} />
          )}
          {withHelp && (
            <MenuEntry
              text={t(isHelpOn ? 'helpEnabled' : 'helpDisabled')}
              onChoose={() => setHelpOn(!isHelpOn)}
            />
          )}
          {withHelp && <MenuEntry text={t('whatsNew')} onChoose={openWhatsNew} />}
          <Languages realm={realm} />
          {getEnvironment().darkMode && <Themes />}
          <Densities />
          <Divider component="li" />
          <MenuEntry text={t('signOut')} onChoose={() => void signOut()} />
        </ul>
      </div>
    </div>
  )
}

/** The choice is stored in the browser and applies to all realms. */
function Languages({ realm }: { realm: string }) {
  const { t, language } = useText()
  const router = useRouter()
  const requested = useRequestedLanguage(realm) ?? language
  const languages = languagesOf(useCachedRealm(realm), requested)
  const withSwitch = isIncomplete(requested)
  if (languages.length < 2 && !withSwitch) return null
  return (
    <MenuEntries title={t('language')}>
      {languages.map((code) => (
        <MenuEntry
          key={code}
          text={languageName(code, language)}
          isChosen={code === requested}
          onChoose={() => {
            dismissedLanguages.remove(code)
            writeStored('language', code)
            void router.invalidate() // reloads the texts in the route of the realm
          }}
        />
      ))}
      {withSwitch && <ShowAnyway requested={requested} />}
    </MenuEntries>
  )
}

function ShowAnyway({ requested }: { requested: string }) {
  const { t, language } = useText()
  const [isShown, setShown] = useShowAnyway(requested)
  return (
    <MenuEntry
      text={t('showLanguageAnyway', { language: languageName(requested, language) })}
      isCheckbox
      isChosen={isShown}
      onChoose={() => setShown(!isShown)}
    />
  )
}

const densities = [
  ['compact', 'densityCompact'],
  ['comfortable', 'densityComfortable'],
] as const satisfies readonly (readonly [Density, string])[]

function Densities() {
  const { t } = useText()
  const density = useDensity()
  return (
    <MenuEntries title={t('density')}>
      {densities.map(([name, text]) => (
        <MenuEntry
          key={name}
          text={t(text)}
          isChosen={name === density}
          onChoose={() => setDensity(name)}
        />
      ))}
    </MenuEntries>
  )
}

const themes = [
  ['light', 'lightMode'],
  ['dark', 'darkMode'],
  ['system', 'systemMode'],
] as const satisfies readonly (readonly [Theme, string])[]

function Themes() {
  const { t } = useText()
  const [theme] = useState(storedTheme)
  return (
    <MenuEntries title={t('theme')}>
      {themes.map(([name, text]) => (
        <MenuEntry
          key={name}
          text={t(text)}
          isChosen={name === theme}
          onChoose={() => chooseTheme(name)}
        />
      ))}
    </MenuEntries>
  )
}

type MenuEntryProps = {
  text: string
  onChoose: () => void
  isChosen?: boolean
  isCheckbox?: boolean
}

function MenuEntry({ text, onChoose, isChosen, isCheckbox }: MenuEntryProps) {
  const choiceRole = isCheckbox ? 'menuitemcheckbox' : 'menuitemradio'
  return (
    <li className={menu.menuListItem} role="none">
      <button
        type="button"
        tabIndex={-1}
        className={css(menu.menuItem, isChosen && menu.modifiers.selected)}
        role={isChosen === undefined ? 'menuitem' : choiceRole}
        aria-checked={isChosen}
        onClick={(event) => {
          closePopup(event.currentTarget)
          onChoose()
        }}
      >
        <span className={menu.menuItemMain}>
          <span className={menu.menuItemText}>{text}</span>
          {isChosen && (
            <span className={menu.menuItemSelectIcon}>
              <CheckIcon />
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

function MenuEntries({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <li role="none">
      <fieldset className="castellan-entries" aria-labelledby={id}>
        <p className={menu.menuGroupTitle} id={id}>
          {title}
        </p>
        <ul className={menu.menuList} role="none">
          {children}
        </ul>
      </fieldset>
    </li>
  )
}

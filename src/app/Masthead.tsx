import { MenuToggle } from '@patternfly/react-core'
import { BarsIcon } from '@patternfly/react-icons/dist/esm/icons/bars-icon'
import { EllipsisVIcon } from '@patternfly/react-icons/dist/esm/icons/ellipsis-v-icon'
import { QuestionCircleIcon } from '@patternfly/react-icons/dist/esm/icons/question-circle-icon'
import { SearchIcon } from '@patternfly/react-icons/dist/esm/icons/search-icon'
import { UserIcon } from '@patternfly/react-icons/dist/esm/icons/user-icon'
import masthead from '@patternfly/react-styles/css/components/Masthead/masthead'
import { css } from '@patternfly/react-styles'
import { getEnvironment, identity } from '~/api/session'
import { Popup } from '~/parts/popup/Popup'
import { RouteLink } from '~/routing/links'
import { IconButton } from '~/ui/actions/buttons'
import { useText } from '~/ui/useText'
import { useMediaQuery } from './currentRealm'
import { openPalette, preloadPalette } from './menuDialogs'
import { logoAddress, logoLink, pictureAddress } from './mastheadLinks'
import { lazyComponent } from '~/ui/lazyComponent'

const HelpMenu = lazyComponent(async () => (await import('./HelpMenu')).default)
const UserMenu = lazyComponent(async () => (await import('./UserMenu')).default)

type Props = { realm: string; isSidebarOpen: boolean; onToggleSidebar: () => void }

export function Masthead({ realm, isSidebarOpen, onToggleSidebar }: Props) {
  const { t } = useText()
  const isWide = useMediaQuery('(min-width: 48rem)')
  return (
    <header className={css(masthead.masthead, masthead.modifiers.displayInline)}>
      <div className={masthead.mastheadMain}>
        <span className={masthead.mastheadToggle}>
          <IconButton
            icon={<BarsIcon />}
            aria-label={t('navigation')}
            aria-expanded={isSidebarOpen}
            aria-controls="page-sidebar"
            onClick={onToggleSidebar}
          />
        </span>
        <div className={masthead.mastheadBrand}>
          <Logo realm={realm} />
        </div>
      </div>
      <div className={css(masthead.mastheadContent, 'castellan-masthead-end')}>
        <PaletteButton />
        {isWide && <HelpToggle />}
        <UserToggle realm={realm} isWide={isWide} />
      </div>
    </header>
  )
}

function Logo({ realm }: { realm: string }) {
  const { t } = useText()
  const link = logoLink(getEnvironment())
  const image = <img src={logoAddress(getEnvironment())} alt={t('logo')} />
  if (link !== undefined) {
    return (
      <a className={masthead.mastheadLogo} href={link} rel="noreferrer noopener">
        {image}
      </a>
    )
  }
  return (
    <RouteLink
      className={masthead.mastheadLogo}
      to="/$realm/{-$tab}"
      params={{ realm, tab: undefined }}
      activeProps={{}}
    >
      {image}
    </RouteLink>
  )
}

/** Looks like a field on wide screens; on narrow ones the title is its name. */
function PaletteButton() {
  const { t } = useText()
  const keys = /mac/i.test(navigator.platform) ? '⌘K' : 'Ctrl+K'
  return (
    <button
      type="button"
      className="castellan-find"
      aria-keyshortcuts="Control+K Meta+K"
      title={`${t('findAnything')} (${keys})`}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={openPalette}
    >
      <SearchIcon />
      <span>{t('findAnything')}</span> <kbd>{keys}</kbd>
    </button>
  )
}

function HelpToggle() {
  const { t } = useText()
  return (
    <Popup
      align="end"
      onPreload={() => void HelpMenu.preload()}
      renderButton={(props, isOpen) => (
        <MenuToggle
          {...props}
          variant="plain"
          isExpanded={isOpen}
          aria-label={t('help')}
          icon={<QuestionCircleIcon />}
        />
      )}
    >
      <HelpMenu />
    </Popup>
  )
}

function UserToggle({ realm, isWide }: { realm: string; isWide: boolean }) {
  const { t } = useText()
  const { fullName, username, picture } = identity()
  const name = fullName || username || t('unknownUser')
  return (
    <Popup
      align="end"
      onPreload={() => void UserMenu.preload()}
      renderButton={(props, isOpen) =>
        isWide ? (
          <MenuToggle
            {...props}
            aria-haspopup="menu"
            isExpanded={isOpen}
            icon={<Avatar picture={picture} />}
          >
            {name}
          </MenuToggle>
        ) : (
          <MenuToggle
            {...props}
            aria-haspopup="menu"
            variant="plain"
            isExpanded={isOpen}
            aria-label={t('userMenu', { name })}
            icon={<EllipsisVIcon />}
          />
        )
      }
    >
      <UserMenu realm={realm} withHelp={!isWide} />
    </Popup>
  )
}

/** From the ID token, or an icon. Decorative: the name is next to it. */
function Avatar({ picture }: { picture: string }) {
  const address = pictureAddress(picture)
  if (address !== undefined) return <img className="castellan-portrait" src={address} alt="" />
  return (
    <span className="castellan-portrait">
      <UserIcon />
    </span>
  )
}

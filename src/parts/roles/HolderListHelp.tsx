import { Button, Content, Popover } from '@patternfly/react-core'
import { OutlinedQuestionCircleIcon } from '@patternfly/react-icons/dist/esm/icons/outlined-question-circle-icon'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { useHelpMode } from '~/ui/messages/useHelpMode'
import { popoverWidth } from '~/ui/Floating'
import { useText } from '~/ui/useText'

type Props = { realm: string }

/** Where else to look for who has a role: "groups or users". */
export function OtherHolders({ realm }: Props) {
  const { t } = useText()
  const isBuilt = useCanOpen()
  const links = [
    isBuilt('/$realm/groups/$') && (
      <RouteLink key="groups" to="/$realm/groups/$" params={{ realm, _splat: '' }}>
        {t('groups')}
      </RouteLink>
    ),
    isBuilt('/$realm/users/{-$tab}') && (
      <RouteLink key="users" to="/$realm/users/{-$tab}" params={{ realm, tab: undefined }}>
        {t('users')}
      </RouteLink>
    ),
  ].filter((link) => link !== false)
  return <>{links.flatMap((link, index) => (index > 0 ? [` ${t('or')} `, link] : [link]))}</>
}

/** In help mode: why somebody who has the role may not be in the list. */
export function HolderListHelp({ realm }: Props) {
  const { t } = useText()
  const [isHelpOn] = useHelpMode()
  if (!isHelpOn) return null
  return (
    <Popover
      {...popoverWidth}
      aria-label={t('whoWillAppearLinkTextRoles')}
      closeBtnAriaLabel={t('close')}
      bodyContent={
        <Content>
          {t('whoWillAppearPopoverTextRoles')} <OtherHolders realm={realm} />
        </Content>
      }
    >
      <Button variant="link" icon={<OutlinedQuestionCircleIcon />}>
        {t('whoWillAppearLinkTextRoles')}
      </Button>
    </Popover>
  )
}

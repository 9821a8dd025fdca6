import {
  Menu,
  MenuContent,
  MenuGroup,
  MenuItem,
  MenuList,
  MenuToggle,
} from '@patternfly/react-core'
import { BitbucketIcon } from '@patternfly/react-icons/dist/esm/icons/bitbucket-icon'
import { CubeIcon } from '@patternfly/react-icons/dist/esm/icons/cube-icon'
import { FacebookSquareIcon } from '@patternfly/react-icons/dist/esm/icons/facebook-square-icon'
import { GithubIcon } from '@patternfly/react-icons/dist/esm/icons/github-icon'
import { GitlabIcon } from '@patternfly/react-icons/dist/esm/icons/gitlab-icon'
import { GoogleIcon } from '@patternfly/react-icons/dist/esm/icons/google-icon'
import { InstagramIcon } from '@patternfly/react-icons/dist/esm/icons/instagram-icon'
import { LinkedinIcon } from '@patternfly/react-icons/dist/esm/icons/linkedin-icon'
import { MicrosoftIcon } from '@patternfly/react-icons/dist/esm/icons/microsoft-icon'
import { OpenshiftIcon } from '@patternfly/react-icons/dist/esm/icons/openshift-icon'
import { PaypalIcon } from '@patternfly/react-icons/dist/esm/icons/paypal-icon'
import { StackOverflowIcon } from '@patternfly/react-icons/dist/esm/icons/stack-overflow-icon'
import { TwitterIcon } from '@patternfly/react-icons/dist/esm/icons/twitter-icon'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactElement } from 'react'
import { serverInfo } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { Floating } from '~/ui/Floating'
import { useText } from '~/ui/useText'
import { groupsOf, typesOf } from '../providerKinds'

export function AddIdentityProvider({ realm }: { realm: string }) {
  const { t } = useText()
  const go = useNavigate()
  const { data: info = {} } = useQuery(serverInfo)
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  if (!holds('manage-identity-providers', usePermissions(realm))) return null
  return (
    <>
      <MenuToggle
        ref={toggle}
        variant="primary"
        aria-haspopup="menu"
        isExpanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('addProvider')}
      </MenuToggle>
      {isOpen && (
        <Floating
          anchor={toggle}
          onClose={() => setOpen(false)}
          content={
            <Menu isScrollable>
              <MenuContent>
                {groupsOf(typesOf(info)).map(({ name, types }) => (
                  <MenuGroup key={name} label={name} labelHeadingLevel="h2">
                    <MenuList>
                      {types.map(({ id, name: type }) => (
                        <MenuItem
                          key={id}
                          icon={<ProviderIcon id={id} />}
                          onClick={() => void go(newProviderLink(realm, id))}
                        >
                          {type}
                        </MenuItem>
                      ))}
                    </MenuList>
                  </MenuGroup>
                ))}
              </MenuContent>
            </Menu>
          }
        />
      )}
    </>
  )
}

export function newProviderLink(realm: string, type: string) {
  const common = { params: { realm }, search: {} }
  switch (type) {
    case 'oidc':
      return linkOptions({ to: '/$realm/identity-providers/oidc/add', ...common })
    case 'keycloak-oidc':
      return linkOptions({ to: '/$realm/identity-providers/keycloak-oidc/add', ...common })
    case 'saml':
      return linkOptions({ to: '/$realm/identity-providers/saml/add', ...common })
    default:
      return linkOptions({
        to: '/$realm/identity-providers/$providerId/add',
        params: { realm, providerId: type },
        search: {},
      })
  }
}

const icons = new Map<string, ReactElement>([
  ['bitbucket', <BitbucketIcon key="bitbucket" />],
  ['facebook', <FacebookSquareIcon key="facebook" />],
  ['github', <GithubIcon key="github" />],
  ['gitlab', <GitlabIcon key="gitlab" />],
  ['google', <GoogleIcon key="google" />],
  ['instagram', <InstagramIcon key="instagram" />],
  ['linkedin-openid-connect', <LinkedinIcon key="linkedin-openid-connect" />],
  ['microsoft', <MicrosoftIcon key="microsoft" />],
  ['openshift-v4', <OpenshiftIcon key="openshift-v4" />],
  ['paypal', <PaypalIcon key="paypal" />],
  ['stackoverflow', <StackOverflowIcon key="stackoverflow" />],
  ['twitter', <TwitterIcon key="twitter" />],
])

const fallback = <CubeIcon />

export const ProviderIcon = ({ id }: { id: string }) => icons.get(id) ?? fallback

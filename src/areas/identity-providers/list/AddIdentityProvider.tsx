import {
  Menu,
  MenuContent,
  MenuGroup,
  MenuItem,
  MenuList,
  MenuToggle,
} from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { serverInfo } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { Floating } from '~/ui/Floating'
import { useText } from '~/ui/useText'
import { groupsOf, typesOf } from '../providerKinds'
import { newProviderLink } from './newProviderLink'
import { ProviderIcon } from './ProviderIcon'

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

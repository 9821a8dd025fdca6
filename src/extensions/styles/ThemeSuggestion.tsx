import { useMutation, useQuery } from '@tanstack/react-query'
import { updateRealm, useRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { ActionButton } from '~/ui/actions/ActionButton'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Props = { realm: string; kind: 'login' | 'email' }

// @texts stylesThemeIdle_*

export function ThemeSuggestion({ realm, kind }: Props) {
  const { t } = useText()
  const { [`${kind}Theme` as const]: current = '' } = useRealm(realm)
  const { data: info } = useQuery(serverInfo)
  const { mutate } = useMutation(updateRealm(realm))
  const installed = styleThemes.filter((name) =>
    info?.themes?.[kind]?.some((theme) => theme.name === name),
  )
  if (installed.length === 0 || styleThemes.includes(current)) return null
  return (
    <InlineAlert
      variant="warning"
      title={t(`stylesThemeIdle_${kind}`, { names: installed })}
      actionLinks={installed.slice(0, 1).map((name) => (
        <ActionButton
          key={name}
          action={{
            label: 'stylesActivate',
            params: { name },
            requires: 'manage-realm',
            onSelect: () => mutate({ [`${kind}Theme`]: name }),
          }}
        />
      ))}
    />
  )
}

/** Themes that support the styles, best first. */
const styleThemes = ['phasetwo-ui', 'attributes-v2', 'attributes']

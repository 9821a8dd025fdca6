import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { queryClient } from '~/api/queryClient'
import { realms, switchRealm } from '~/api/realms/realms'
import { ReadOnlyNotice } from '~/form/FormButtons'
import { FormContext, useFormInfo, useFormSetup } from '~/form/formInfo'
import { FormSections } from '~/form/FormSections'
import { nameOf } from '~/form/values/paths'
import { readValues, type Values } from '~/form/values/values'
import { allFields, type CustomControls, type Section } from '~/lib/field'
import { RouteLink } from '~/routing/links'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { login } from './login.fields'
import { switchPatch } from './switchPatch'

const customControls = { PasskeySettings }

/** Toggles run one after another: crossing responses would show a stale state. */
let queue: Promise<unknown> = Promise.resolve()

export default function LoginTab({ realm }: { realm: string }) {
  return (
    <InstantSwitchForm
      realm={realm}
      query={realms.byName(realm)}
      sections={login}
      customControls={customControls}
    />
  )
}

function PasskeySettings() {
  const { t } = useText()
  const { realm } = useFormInfo()
  const deniedReason = useDeniedReason()
  if (deniedReason({ all: ['view-identity-providers', 'view-clients'] })) return null
  return (
    <RouteLink
      to="/$realm/authentication/{-$tab}"
      params={{ realm, tab: 'policies' }}
      search={{ policy: 'webauthnPasswordlessPolicy' }}
    >
      {t('passkeysSettingsTooltip')}
    </RouteLink>
  )
}

type InstantSwitchFormProps = {
  realm: string
  query: ReturnType<typeof realms.byName>
  sections: readonly Section[]
  customControls: CustomControls
}

/** Saves each switch at once. Only the changed property is sent; a failed switch flips back. */
function InstantSwitchForm({ realm, query, sections, customControls }: InstantSwitchFormProps) {
  const { t } = useText()
  const { data: representation } = useSuspenseQuery(query)
  const fields = allFields(sections)
  const values = readValues(fields, representation)
  const [pendingCount, setPendingCount] = useState(0)
  // Takes over server values only while no toggle is pending, so that switches don't flicker.
  const form = useForm<Values>(pendingCount === 0 ? { values } : {})
  const toggle = useMutation(switchRealm(realm))
  const { info, missingPermissions } = useFormSetup({
    form,
    fields,
    representation,
    requires: 'manage-realm',
    customControls,
    editable: undefined,
  })

  const send = async (name: string, isOn: boolean) => {
    const field = fields.find(({ path }) => nameOf(path) === name)
    const property = field?.path[0]
    if (!field || property === undefined) return
    await toggle.mutateAsync({ patch: switchPatch(property, isOn), label: t(field.label) })
  }
  const onToggle = useEffectEvent((name: string, isOn: boolean) => {
    setPendingCount((count) => count + 1)
    queue = queue
      .then(() => send(name, isOn))
      // The mutation has shown the error; go back to the server's state.
      .catch(() => {
        const current = queryClient.getQueryData(query.queryKey) ?? representation
        form.reset(readValues(fields, current))
      })
      .finally(() => setPendingCount((count) => count - 1))
  })
  const { subscribe } = form
  // Subscribes to the form: only changes by the user are sent.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (name && type === 'change') onToggle(name, values[name] === true)
        },
      }),
    [subscribe],
  )

  return (
    <FormContext value={info}>
      {info.readOnly && <ReadOnlyNotice missingPermissions={missingPermissions} />}
      <FormSections sections={sections} />
    </FormContext>
  )
}

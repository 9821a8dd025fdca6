import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { queryClient } from '~/api/queryClient'
import { realms, switchRealm } from '~/api/realms/realms'
import { ReadOnlyNotice } from '~/form/FormButtons'
import { FormContext, useFormInfo } from '~/form/formInfo'
import { FormSections } from '~/form/FormSections'
import { useFormSetup } from '~/form/useFormSetup'
import { nameOf } from '~/form/values/paths'
import { readValues, type Values } from '~/form/values/values'
import { allFields, type CustomControls, type Section } from '~/lib/field'
import { RouteLink } from '~/routing/RouteLink'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { login } from './login.fields'
import { switchPatch } from './switchPatch'

const customControls = { PasskeySettings }

/** The switches wait for each other: two answers that cross would show an old state. */
let queue: Promise<unknown> = Promise.resolve()

/** How people sign in; there is nothing to save, every switch works at once. */
export const LoginTab = ({ realm }: { realm: string }) => (
  <InstantSwitchForm
    realm={realm}
    query={realms.byName(realm)}
    sections={login}
    customControls={customControls}
  />
)

/** Leads to how passkeys are made, which is a policy of its own. */
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

/**
 * Switches of a realm that work at once. Only what was turned is sent, so nobody's other changes are
 * touched, and a switch that could not be turned goes back.
 */
function InstantSwitchForm({ realm, query, sections, customControls }: InstantSwitchFormProps) {
  const { t } = useText()
  const { data: representation } = useSuspenseQuery(query)
  const fields = allFields(sections)
  const values = readValues(fields, representation)
  const [pendingCount, setPendingCount] = useState(0)
  // What the server has comes into the form when nothing is on its way: a switch does not go back
  // and forth while another one is being saved.
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
      // The command has said what is wrong; the switch shows what the server has.
      .catch(() => {
        const current = queryClient.getQueryData(query.queryKey) ?? representation
        form.reset(readValues(fields, current))
      })
      .finally(() => setPendingCount((count) => count - 1))
  })
  const { subscribe } = form
  // The form is outside React: it tells which of its values a person has changed.
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

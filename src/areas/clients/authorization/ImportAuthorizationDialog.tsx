import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { authz, importAuthz, type AuthzFile } from '~/api/authorization/authz'
import { policies, permissionTypes } from '~/api/authorization/authzPolicies'
import { withoutToast } from '~/api/queryClient'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DetailsList } from '~/ui/DetailsList'
import { FieldError } from '~/ui/inputs/FieldError'
import { FileField } from '~/ui/inputs/FileField'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'

// @texts policyEnforcementModes.* @texts decisionStrategies.*

/** Takes settings and what is not there yet out of a file; says before what that comes to. */
export default function ImportAuthorizationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const id = useId()
  const resourceServer = useResourceServer()
  const send = useMutation(withoutToast(importAuthz(resourceServer)))
  const { attempt, isRunning, failure } = useDialogAction()
  const { data: now } = useQuery(authz.file(resourceServer))
  const { data: types } = useQuery(policies.providers(resourceServer))
  const [text, setText] = useState('')
  const known = types && [...types.map(({ type }) => type), ...permissionTypes]
  const read = text.trim() === '' ? undefined : readFile(text, known)
  const file = read && 'file' in read ? read.file : undefined
  const error = read && 'error' in read ? t(read.error, read.params) : undefined
  const run = async () => {
    if (!file) return
    await send.mutateAsync(file)
    onClose()
  }
  return (
    <Dialog
      size="large"
      title={t('import')}
      isTop
      isScrollable
      failure={failure}
      main={{
        text: 'confirm',
        run: () => void attempt(run),
        isDisabled: !file || !now,
        isBusy: isRunning,
      }}
      isLocked={isRunning}
      onClose={onClose}
    >
      <label className="pf-v6-c-form__label-text" htmlFor={id}>
        {t('resourceFile')}
      </label>
      <FileField
        id={id}
        value={text}
        accept=".json,application/json"
        isInvalid={error !== undefined}
        onChange={setText}
      />
      <FieldError text={error} />
      {file && now && <Preview file={file} now={now} />}
    </Dialog>
  )
}

function Preview({ file, now }: { file: AuthzFile; now: AuthzFile }) {
  const { t } = useText()
  const change = (key: string, from: string, to: string) => ({
    name: t(key),
    value: from === to ? to : t('authzFromTo', { from, to }),
  })
  const [before, after] = [settingsOf(now), settingsOf(file)]
  const onOff = (isOn: boolean) => t(isOn ? 'on' : 'off')
  return (
    <div className="castellan-import-plan">
      <p>{t('importResources')}</p>
      <DetailsList
        details={[
          change(
            'policyEnforcementMode',
            t(`policyEnforcementModes.${before.policyEnforcementMode}`),
            t(`policyEnforcementModes.${after.policyEnforcementMode}`),
          ),
          change(
            'decisionStrategy',
            t(`decisionStrategies.${before.decisionStrategy}`),
            t(`decisionStrategies.${after.decisionStrategy}`),
          ),
          change(
            'allowRemoteResourceManagement',
            onOff(before.allowRemoteResourceManagement),
            onOff(after.allowRemoteResourceManagement),
          ),
          ...planOf(file, now).map(({ key, text, ...counts }) => ({
            name: t(key),
            value: t(text, counts),
          })),
        ]}
      />
      <InlineAlert variant="warning" title={t('importWarning')} />
    </div>
  )
}

/** What the server sets where the file says nothing. */
const settingsOf = (file: AuthzFile) => ({
  policyEnforcementMode: file.policyEnforcementMode ?? 'ENFORCING',
  decisionStrategy: file.decisionStrategy ?? 'UNANIMOUS',
  allowRemoteResourceManagement: file.allowRemoteResourceManagement ?? true,
})

const lists = ['resources', 'policies', 'scopes'] as const

type Fault = { error: string; params?: Record<string, unknown> }

const isList = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null))

/** The server takes anything for `{}`, and fails over a type of policies that it does not know. */
function readFile(text: string, types: readonly string[] | undefined): { file: AuthzFile } | Fault {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch (error) {
    return { error: 'jsonInvalid', params: { error: error instanceof Error ? error.message : '' } }
  }
  if (!isFile(read)) return { error: 'authzNoFile' }
  const unknown = (read.policies ?? []).find(({ type = '' }) => types && !types.includes(type))
  if (unknown)
    return { error: 'authzUnknownType', params: { name: unknown.name, type: unknown.type } }
  return { file: read }
}

/** An authorization file has settings, or something that is protected. */
const isFile = (read: unknown): read is AuthzFile =>
  typeof read === 'object' &&
  read !== null &&
  ['policyEnforcementMode', 'decisionStrategy', 'allowRemoteResourceManagement', ...lists].some(
    (name) => name in read,
  ) &&
  lists.every((name) => isList(Object.entries(read).find(([key]) => key === name)?.[1]))

/** What is there already, by its name: resources stay as they are, all others are overwritten. */
const planOf = (file: AuthzFile, now: AuthzFile) =>
  lists.flatMap((key) => {
    const list = file[key]
    if (!list) return []
    const there = new Set((now[key] ?? []).map(({ name }) => name))
    const kept = list.filter(({ name }) => there.has(name)).length
    const text = key === 'resources' ? 'authzImportKept' : 'authzImportOverwritten'
    return [{ key, text, count: list.length, added: list.length - kept, kept }]
  })

import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { authz, importAuthz, type AuthzFile } from '~/api/authorization/authz'
import { policies, permissionTypes } from '~/api/authorization/authzPolicies'
import { withoutToast } from '~/api/queryClient'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DetailsList } from '~/ui/DetailsList'
import { FileField } from '~/ui/inputs/files'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { FieldError, InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

// @texts policyEnforcementModes.* @texts decisionStrategies.*

export default function ImportAuthorizationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const id = useId()
  const resourceServer = useResourceServer()
  const send = useMutation(withoutToast(importAuthz(resourceServer)))
  const { attempt, isRunning, failure } = useDialogAction()
  const { data: current } = useQuery(authz.file(resourceServer))
  const { data: types } = useQuery(policies.providers(resourceServer))
  const [text, setText] = useState('')
  const validTypes = types && [...types.map(({ type }) => type), ...permissionTypes]
  const parsed = text.trim() === '' ? undefined : parseFile(text, validTypes)
  const file = parsed && 'file' in parsed ? parsed.file : undefined
  const error = parsed && 'error' in parsed ? t(parsed.error, parsed.params) : undefined
  const run = async () => {
    if (!file) return
    await send.mutateAsync(file)
    onClose()
  }
  return (
    <Dialog
      size="large"
      title={t('import')}
      alignTop
      isScrollable
      failure={failure}
      main={{
        text: 'confirm',
        run: () => void attempt(run),
        isDisabled: !file || !current,
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
      {file && current && <ImportPreview file={file} current={current} />}
    </Dialog>
  )
}

function ImportPreview({ file, current }: { file: AuthzFile; current: AuthzFile }) {
  const { t } = useText()
  const changeRow = (key: string, from: string, to: string) => ({
    name: t(key),
    value: from === to ? to : t('authzFromTo', { from, to }),
  })
  const [before, after] = [settingsOf(current), settingsOf(file)]
  const onOff = (isOn: boolean) => t(isOn ? 'on' : 'off')
  return (
    <div className="castellan-import-plan">
      <p>{t('importResources')}</p>
      <DetailsList
        details={[
          changeRow(
            'policyEnforcementMode',
            t(`policyEnforcementModes.${before.policyEnforcementMode}`),
            t(`policyEnforcementModes.${after.policyEnforcementMode}`),
          ),
          changeRow(
            'decisionStrategy',
            t(`decisionStrategies.${before.decisionStrategy}`),
            t(`decisionStrategies.${after.decisionStrategy}`),
          ),
          changeRow(
            'allowRemoteResourceManagement',
            onOff(before.allowRemoteResourceManagement),
            onOff(after.allowRemoteResourceManagement),
          ),
          ...importPlan(file, current).map(({ key, text, ...counts }) => ({
            name: t(key),
            value: t(text, counts),
          })),
        ]}
      />
      <InlineAlert variant="warning" title={t('importWarning')} />
    </div>
  )
}

/** The server's defaults for missing settings. */
const settingsOf = (file: AuthzFile) => ({
  policyEnforcementMode: file.policyEnforcementMode ?? 'ENFORCING',
  decisionStrategy: file.decisionStrategy ?? 'UNANIMOUS',
  allowRemoteResourceManagement: file.allowRemoteResourceManagement ?? true,
})

const listKeys = ['resources', 'policies', 'scopes'] as const

type FileError = { error: string; params?: Record<string, unknown> }

const isOptionalList = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null))

/** The server treats any JSON as `{}`, but fails on unknown policy types. */
function parseFile(
  text: string,
  types: readonly string[] | undefined,
): { file: AuthzFile } | FileError {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    return { error: 'jsonInvalid', params: { error: error instanceof Error ? error.message : '' } }
  }
  if (!isAuthzFile(parsed)) return { error: 'authzNoFile' }
  const unknownPolicy = (parsed.policies ?? []).find(
    ({ type = '' }) => types && !types.includes(type),
  )
  if (unknownPolicy)
    return {
      error: 'authzUnknownType',
      params: { name: unknownPolicy.name, type: unknownPolicy.type },
    }
  return { file: parsed }
}

const isAuthzFile = (value: unknown): value is AuthzFile =>
  typeof value === 'object' &&
  value !== null &&
  ['policyEnforcementMode', 'decisionStrategy', 'allowRemoteResourceManagement', ...listKeys].some(
    (name) => name in value,
  ) &&
  listKeys.every((name) => isOptionalList(Object.entries(value).find(([key]) => key === name)?.[1]))

/** By name: existing resources are kept, everything else is overwritten. */
const importPlan = (file: AuthzFile, current: AuthzFile) =>
  listKeys.flatMap((key) => {
    const list = file[key]
    if (!list) return []
    const existingNames = new Set((current[key] ?? []).map(({ name }) => name))
    const existing = list.filter(({ name }) => existingNames.has(name)).length
    const text = key === 'resources' ? 'authzImportKept' : 'authzImportOverwritten'
    return [{ key, text, count: list.length, added: list.length - existing, kept: existing }]
  })

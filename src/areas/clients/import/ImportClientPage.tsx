import { Button, FormGroup, FormHelperText, HelperText } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { descriptions } from '~/api/clients/newClients'
import { describeError } from '~/lib/errors'
import { useGo } from '~/routing/RouteLink'
import { FieldError } from '~/ui/inputs/FieldError'
import { FileField } from '~/ui/inputs/FileField'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { PageHeader } from '~/ui/PageHeader'
import { lazyComponent, usePreload } from '~/ui/lazyComponent'
import { useDebounced } from '~/ui/useDebounced'
import { useText } from '~/ui/useText'
import { toNewClient, parseClients, type ParsedClients } from './parseClients'
import '../clients.css'

const ImportClient = lazyComponent(async () => (await import('./ImportClient')).ImportClient)
const ImportSeveralClients = lazyComponent(
  async () => (await import('./ImportSeveralClients')).ImportSeveralClients,
)

const route = getRouteApi('/$realm/clients/import-client')

const lazyForms = [ImportClient, ImportSeveralClients]

export default function ImportClientPage() {
  const { realm } = route.useParams()
  usePreload(lazyForms)
  return (
    <>
      <PageHeader title="importClient" />
      <ImportForm key={realm} realm={realm} />
    </>
  )
}

/** Keycloak converts XML to a client. */
function useClientFile(realm: string, text: string) {
  const debouncedText = useDebounced(text) // does not send unfinished XML
  const file = parseClients(text)
  const isTypingDone = file.state === 'xml' && debouncedText === text
  const { data, error } = useQuery({
    ...descriptions.read(realm, debouncedText),
    enabled: isTypingDone,
  })
  if (file.state !== 'xml') return { file, problem: undefined }
  if (isTypingDone && error) return { file, problem: describeError(error).message }
  if (!isTypingDone || !data) return { file, problem: undefined }
  const converted: ParsedClients = {
    state: 'clients',
    clients: [toNewClient({ ...data })],
    masked: [],
  }
  return { file: converted, problem: undefined }
}

function ImportForm({ realm }: { realm: string }) {
  const { t } = useText()
  const go = useGo()
  const [text, setText] = useState('')
  const { file, problem } = useClientFile(realm, text)
  const invalidText = problem
    ? t('importParseError', { error: problem })
    : file.state === 'broken'
      ? t('jsonBroken', file.position)
      : file.state === 'nothing'
        ? t('importNothing')
        : undefined
  const clientFile = file.state === 'clients' ? file : undefined
  const [firstClient] = clientFile?.clients ?? []
  return (
    <div className="castellan-client-import">
      <FormGroup
        label={t('resourceFile')}
        fieldId="client-file"
        labelHelp={<HelpIcon label={t('resourceFile')} help={t('helpFileUploadClient')} />}
      >
        <FileField
          id="client-file"
          value={text}
          accept=".json,.xml,application/json,text/xml"
          isInvalid={invalidText !== undefined}
          aria-label={t('resourceFile')}
          aria-describedby="client-file-says client-file-wrong"
          onChange={setText}
        />
        <FormHelperText>
          <HelperText id="client-file-says" isLiveRegion>
            {clientFile && (
              <HelperMessage>
                {t('importFound', { count: clientFile.clients.length })}
              </HelperMessage>
            )}
            {clientFile && clientFile.masked.length > 0 && (
              <HelperMessage variant="warning">
                {t('importMasked', { names: clientFile.masked })}
              </HelperMessage>
            )}
          </HelperText>
        </FormHelperText>
        <FieldError id="client-file-wrong" text={invalidText} />
      </FormGroup>
      <Suspense>
        {clientFile && clientFile.clients.length === 1 && firstClient && (
          <ImportClient key={text} realm={realm} client={firstClient} />
        )}
        {clientFile && clientFile.clients.length > 1 && (
          <ImportSeveralClients key={text} realm={realm} clients={clientFile.clients} />
        )}
      </Suspense>
      {!clientFile && (
        <div>
          <Button
            variant="link"
            onClick={() =>
              void go({ to: '/$realm/clients/{-$tab}', params: { realm, tab: undefined } })
            }
          >
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

import { FormGroup, FormHelperText, HelperText } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { descriptions } from '~/api/clients/newClients'
import { problemOf } from '~/lib/errors'
import { useGo } from '~/routing/RouteLink'
import { FieldError } from '~/ui/inputs/FieldError'
import { FileField } from '~/ui/inputs/FileField'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { PageHeader } from '~/ui/PageHeader'
import { lazyComponent, usePreload } from '~/ui/lazyComponent'
import { useDebounced } from '~/ui/useDebounced'
import { useText } from '~/ui/useText'
import { Button } from '@patternfly/react-core'
import { importable, readClients, type ClientFile } from './readClients'
import '../clients.css'

const ImportClient = lazyComponent(async () => (await import('./ImportClient')).ImportClient)
const ImportSeveralClients = lazyComponent(
  async () => (await import('./ImportSeveralClients')).ImportSeveralClients,
)

const route = getRouteApi('/$realm/clients/import-client')

/** Long enough not to send half a text that somebody is still typing. */
const pause = 400

const forms = [ImportClient, ImportSeveralClients]

/** Making clients out of a file: our JSON, a realm's export, or what the server can read (SAML). */
export default function ImportClientPage() {
  const { realm } = route.useParams()
  usePreload(forms)
  return (
    <>
      <PageHeader title="importClient" subtitle="clientsExplain" />
      <Import key={realm} realm={realm} />
    </>
  )
}

/** The file, read; a description in XML is read by the server. */
function useClientFile(realm: string, text: string) {
  const paused = useDebounced(text, pause)
  const file = readClients(text)
  const isXml = file.state === 'xml' && paused === text
  const { data, error } = useQuery({ ...descriptions.read(realm, paused), enabled: isXml })
  if (file.state !== 'xml') return { file, problem: undefined }
  if (isXml && error) return { file, problem: problemOf(error).message }
  if (!isXml || !data) return { file, problem: undefined }
  const read: ClientFile = { state: 'clients', clients: [importable({ ...data })], masked: [] }
  return { file: read, problem: undefined }
}

function Import({ realm }: { realm: string }) {
  const { t } = useText()
  const go = useGo()
  const [text, setText] = useState('')
  const { file, problem } = useClientFile(realm, text)
  const wrong = problem
    ? t('importParseError', { error: problem })
    : file.state === 'broken'
      ? t('jsonBroken', file.place)
      : file.state === 'nothing'
        ? t('importNothing')
        : undefined
  const found = file.state === 'clients' ? file : undefined
  const [first] = found?.clients ?? []
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
          isInvalid={wrong !== undefined}
          aria-label={t('resourceFile')}
          aria-describedby="client-file-says client-file-wrong"
          onChange={setText}
        />
        <FormHelperText>
          <HelperText id="client-file-says" isLiveRegion>
            {found && (
              <HelperMessage>{t('importFound', { count: found.clients.length })}</HelperMessage>
            )}
            {found && found.masked.length > 0 && (
              <HelperMessage variant="warning">
                {t('importMasked', { names: found.masked.join(', ') })}
              </HelperMessage>
            )}
          </HelperText>
        </FormHelperText>
        <FieldError id="client-file-wrong" text={wrong} />
      </FormGroup>
      <Suspense>
        {/* Another file is another form. */}
        {found && found.clients.length === 1 && first && (
          <ImportClient key={text} realm={realm} client={first} />
        )}
        {found && found.clients.length > 1 && (
          <ImportSeveralClients key={text} realm={realm} clients={found.clients} />
        )}
      </Suspense>
      {!found && (
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

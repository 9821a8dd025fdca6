import { ActionGroup, Button, FormGroup, Radio } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { clientKeys, generateSamlKey, setAttributes } from '~/api/clients/clientKeys'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { useText } from '~/ui/useText'
import { CertificateView } from './CertificateView'
import { ImportForm } from './ImportForm'
import { KeyDialog } from './KeyDialog'
import type { SamlKeyProps } from './samlUse'

type Props = SamlKeyProps & { onClose: () => void }

const methods = ['generate', 'import'] as const

// @texts selectMethodType.*

/** Before signatures are demanded or assertions encrypted there has to be a key for it. */
export function EnableDialog({ realm, client, of, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const [method, setMethod] = useState<(typeof methods)[number]>('generate')
  const set = useMutation(setAttributes(realm, client.id))
  const enable = () =>
    set.mutate({ ...of.relatedAttributes, [of.attribute]: 'true' }, { onSuccess: () => onClose() })
  return (
    <KeyDialog
      title="enableClientSignatureRequired"
      text="enableClientSignatureRequiredExplain"
      params={{ key: t(of.label) }}
      name="enableClientSignatureRequiredModal"
      onClose={onClose}
    >
      <FormGroup role="radiogroup" label={t('selectMethod')} fieldId={id}>
        <div className="castellan-key-buttons">
          {methods.map((option) => (
            <Radio
              key={option}
              id={`${id}-${option}`}
              name={id}
              label={t(`selectMethodType.${option}`)}
              isChecked={method === option}
              onChange={() => setMethod(option)}
            />
          ))}
        </div>
      </FormGroup>
      {method === 'generate' ? (
        <Generate {...{ realm, client, of, onClose }} isBusy={set.isPending} onConfirm={enable} />
      ) : (
        <ImportForm
          realm={realm}
          client={client.id}
          use={of.use}
          button="confirm"
          onDone={enable}
          onCancel={onClose}
        />
      )}
    </KeyDialog>
  )
}

type GenerateProps = Props & { isBusy: boolean; onConfirm: () => void }

/** A key that is there already will do as well. */
function Generate({ realm, client, of, isBusy, onConfirm, onClose }: GenerateProps) {
  const { t } = useText()
  const { data } = useQuery(clientKeys.byUse(realm, client.id, of.use))
  const generate = useMutation(generateSamlKey(realm, client.id, of.use))
  const certificate = data?.certificate
  return (
    <>
      <div className="castellan-pair">
        <strong>{t('certificate')}</strong>
        <HelpIcon label={t('certificate')} help={t(of.certificateHelp)} />
      </div>
      {certificate && (
        <CertificateView
          certificate={certificate}
          fingerprint={data.fingerprint}
          name={`${client.clientId}-${of.use}`}
        />
      )}
      <Button
        variant="secondary"
        isLoading={generate.isPending}
        isDisabled={generate.isPending}
        onClick={() => generate.mutate()}
      >
        {t('generate')}
      </Button>
      <ActionGroup>
        <Button
          isDisabled={certificate === undefined || generate.isPending || isBusy}
          isLoading={isBusy}
          onClick={onConfirm}
        >
          {t('confirm')}
        </Button>
        <Button variant="link" isDisabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </ActionGroup>
    </>
  )
}

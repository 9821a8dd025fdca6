import { Checkbox, FormGroup } from '@patternfly/react-core'
import { useState } from 'react'
import type { Component } from '~/api/components'
import { valueOf, type Config } from '~/api/federation/federation'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'
import { presetLabels, presetOf, ldapVendors } from './ldapVendors'

type Props = {
  provider: Component
  save: (config: Config) => Promise<unknown>
  onClose: () => void
}

/** What another vendor would set: each value is taken or kept. */
export default function VendorDialog({ provider, save, onClose }: Props) {
  const { t } = useText()
  const { attempt, isRunning, failure } = useDialogAction()
  const now = valueOf(provider, 'vendor')
  const [vendor, setVendor] = useState(now)
  const [keeps, setKeeps] = useState<ReadonlySet<string>>(new Set())
  const preset = new Map(Object.entries(presetOf(vendor) ?? {}))
  const differing = Object.entries(presetLabels).flatMap(([setting, label]) => {
    const usual = preset.get(setting) ?? ''
    return valueOf(provider, setting) === usual ? [] : [{ setting, label, usual }]
  })
  const toggle = (setting: string, isTaken: boolean) =>
    setKeeps((before) =>
      isTaken
        ? new Set([...before].filter((otherSetting) => otherSetting !== setting))
        : new Set([...before, setting]),
    )
  const send = async () => {
    const taken = differing.filter(({ setting }) => !keeps.has(setting))
    await save({
      vendor: [vendor],
      ...Object.fromEntries(taken.map(({ setting, usual }) => [setting, [usual]])),
    })
    onClose()
  }
  return (
    <FormDialog
      size="medium"
      title={t('changeVendor')}
      description={t('changeVendorExplain')}
      icon="warning"
      main={{
        text: 'changeVendor',
        run: () => void attempt(send),
        isDisabled: vendor === now,
        isBusy: isRunning,
      }}
      below={failure}
      onClose={onClose}
    >
      <FormGroup label={t('vendor')} fieldId="new-vendor">
        <ChoiceField
          id="new-vendor"
          aria-label={t('vendor')}
          options={ldapVendors.map((option) => ({
            value: option,
            label: t(`ldapVendor.${option}`),
          }))}
          value={vendor}
          onChange={setVendor}
        />
      </FormGroup>
      {vendor !== now && differing.length > 0 && (
        <fieldset className="castellan-rows">
          <legend>{t('vendorValues')}</legend>
          {differing.map(({ setting, label, usual }) => (
            <Checkbox
              key={setting}
              id={`vendor-${setting}`}
              label={t(label)}
              description={t('vendorValue', {
                from: valueOf(provider, setting) || '—',
                to: usual,
              })}
              isChecked={!keeps.has(setting)}
              onChange={(_event, isTaken) => toggle(setting, isTaken)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

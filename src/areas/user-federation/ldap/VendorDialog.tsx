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

/** Lets the admin choose which preset values of the new vendor to apply. */
export default function VendorDialog({ provider, save, onClose }: Props) {
  const { t } = useText()
  const { attempt, isRunning, failure } = useDialogAction()
  const currentVendor = valueOf(provider, 'vendor')
  const [vendor, setVendor] = useState(currentVendor)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const preset = new Map(Object.entries(presetOf(vendor) ?? {}))
  const differences = Object.entries(presetLabels).flatMap(([setting, label]) => {
    const presetValue = preset.get(setting) ?? ''
    return valueOf(provider, setting) === presetValue ? [] : [{ setting, label, presetValue }]
  })
  const toggle = (setting: string, isIncluded: boolean) =>
    setExcluded((previous) =>
      isIncluded
        ? new Set([...previous].filter((otherSetting) => otherSetting !== setting))
        : new Set([...previous, setting]),
    )
  const submit = async () => {
    const included = differences.filter(({ setting }) => !excluded.has(setting))
    await save({
      vendor: [vendor],
      ...Object.fromEntries(included.map(({ setting, presetValue }) => [setting, [presetValue]])),
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
        run: () => void attempt(submit),
        isDisabled: vendor === currentVendor,
        isBusy: isRunning,
      }}
      belowBody={failure}
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
      {vendor !== currentVendor && differences.length > 0 && (
        <fieldset className="castellan-rows">
          <legend>{t('vendorValues')}</legend>
          {differences.map(({ setting, label, presetValue }) => (
            <Checkbox
              key={setting}
              id={`vendor-${setting}`}
              label={t(label)}
              description={t('vendorValue', {
                from: valueOf(provider, setting) || '—',
                to: presetValue,
              })}
              isChecked={!excluded.has(setting)}
              onChange={(_event, isIncluded) => toggle(setting, isIncluded)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

import { Switch } from '@patternfly/react-core'
import { useState } from 'react'
import { useText } from '~/ui/useText'

const refreshInterval = 5000

export function useAutoRefresh() {
  const [isOn, setOn] = useState(false)
  return {
    refetchInterval: isOn ? refreshInterval : (false as const),
    autoRefresh: <AutoRefresh isOn={isOn} onChange={setOn} />,
  }
}

type Props = { isOn: boolean; onChange: (isOn: boolean) => void }

function AutoRefresh({ isOn, onChange }: Props) {
  const { t } = useText()
  return (
    <Switch
      className="castellan-auto-refresh"
      label={t('autoRefresh')}
      isChecked={isOn}
      onChange={(_event, checked) => onChange(checked)}
    />
  )
}

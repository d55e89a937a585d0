import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Select } from '#ui/fields/select.tsx'
import type { ListedDevice, ListedKind } from '../devices/device-lists.ts'
import { deviceTexts } from '../devices/texts.ts'

interface DeviceSelectProps {
  kind: ListedKind
  icon: ReactNode
  list: readonly ListedDevice[]
  value: string | undefined
  isDisabled: boolean
  onChoose: (id: string) => void
}

export const DeviceSelect = ({ kind, icon, list, value, isDisabled, onChoose }: DeviceSelectProps) => {
  const { placeholders, unnamed } = useTexts(deviceTexts)
  const chosen = list.some(({ id }) => id === value) ? value : ''

  return (
    <span className="lobby-select">
      {icon}
      <Select
        value={chosen}
        disabled={isDisabled || list.length === 0}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="" disabled>
          {placeholders[kind]}
        </option>
        {list.map(({ id, label }) => (
          <option key={id} value={id}>
            {label === '' ? unnamed[kind](id) : label}
          </option>
        ))}
      </Select>
    </span>
  )
}

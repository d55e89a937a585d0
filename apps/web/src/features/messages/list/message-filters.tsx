import { messageChannels, messageKinds, messageStates } from '@regent/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { formatIn } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { SearchBox } from '#widgets/records/search-box.tsx'
import { Select } from '#ui/fields/select.tsx'
import { messageQueries } from '../queries.ts'
import { messagesTexts } from '../texts.ts'
import { type MessagePlace, spans } from './message-place.ts'

interface MessageFiltersProps {
  place: MessagePlace
  onChange: (change: Partial<MessagePlace>) => void
}

export const MessageFilters = ({ place, onChange }: MessageFiltersProps) => {
  const { list, states, kinds, channels } = useTexts(messagesTexts)
  const { filters } = list
  const zone = useZone()
  const webinars = useQuery(messageQueries.webinars).data ?? []

  const choices = [
    {
      name: 'state',
      label: filters.state,
      all: filters.allStates,
      options: messageStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'kind',
      label: filters.kind,
      all: filters.allKinds,
      options: messageKinds.map((value) => ({ value, label: kinds[value] })),
    },
    {
      name: 'channel',
      label: filters.channel,
      all: filters.allChannels,
      options: messageChannels.map((value) => ({ value, label: channels[value] })),
    },
    {
      name: 'due',
      label: filters.due,
      all: filters.anyTime,
      options: spans.map((value) => ({ value, label: filters.spans[value] })),
    },
    {
      name: 'webinar',
      label: filters.webinar,
      all: filters.allWebinars,
      options: webinars.map(({ _id, name, date }) => ({
        value: _id,
        label: `${name}, ${formatIn(new Date(date), zone, { year: 'numeric', month: 'short', day: 'numeric' })}`,
      })),
    },
  ] as const

  return (
    <div className="list-tools message-filters" role="search">
      <SearchBox label={list.search} search={place.search} onSearch={(search) => onChange({ search })} />
      {choices.map(({ name, label, all, options }) => (
        <Select
          key={name}
          compact
          aria-label={label}
          chosen={place[name] !== ''}
          value={place[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}

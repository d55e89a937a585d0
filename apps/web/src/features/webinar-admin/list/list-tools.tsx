import { streamTypes, webinarStatuses } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { SearchBox } from '#widgets/records/search-box.tsx'
import { Select } from '#ui/fields/select.tsx'
import { webinarAdminTexts } from '../texts.ts'
import type { ListPlace } from './list-place.ts'
import { useListPlace } from './use-list-place.ts'

/** `count` says how many there are, in words. */
export const ListTools = ({ count }: { count: string }) => {
  const { search, filters } = useTexts(webinarAdminTexts)
  const { place, change } = useListPlace()

  return (
    <div className="list-tools" role="search">
      <SearchBox label={search} search={place.search} onSearch={(words) => change({ search: words })} />
      <Select
        compact
        aria-label={filters.status}
        chosen={place.status !== ''}
        value={place.status}
        onChange={({ target }) => change({ status: target.value as ListPlace['status'] })}
      >
        <option value="">{filters.allStatuses}</option>
        {webinarStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
      <Select
        compact
        aria-label={filters.streamType}
        chosen={place.streamType !== ''}
        value={place.streamType}
        onChange={({ target }) => change({ streamType: target.value as ListPlace['streamType'] })}
      >
        <option value="">{filters.allTypes}</option>
        {streamTypes.map((streamType) => (
          <option key={streamType}>{streamType}</option>
        ))}
      </Select>
      <p className="list-tools__count" role="status">
        {count}
      </p>
    </div>
  )
}

import type { messageEndpoints } from '@regent/contract/messages/messages'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#lib/browser/format-bytes.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Paperclip } from '#ui/content/icons.ts'
import { messageQueries } from '../queries.ts'
import { Facts, ReadingSheet } from '../reading/reading-sheet.tsx'
import { WrittenView } from '../reading/written-view.tsx'
import { outboxTexts } from './texts.ts'

interface EntrySheetProps {
  name: string
  onClose: () => void
}

/** One file of the outbox, as its recipient would see it. */
export const EntrySheet = ({ name, onClose }: EntrySheetProps) => {
  const texts = useTexts(outboxTexts).reading
  const query = useQuery(messageQueries.entry(name))

  return (
    <ReadingSheet title={name.endsWith('.eml') ? texts.mail : texts.sms} query={query} words={texts} onClose={onClose}>
      {(read) => <Entry {...read} />}
    </ReadingSheet>
  )
}

const Entry = ({ entry, headers, written, attachments }: EndpointResult<typeof messageEndpoints.readOutbox>) => {
  const texts = useTexts(outboxTexts).reading
  const zone = useZone()
  const ofSms = [
    { name: texts.to, value: entry.to },
    { name: texts.at, value: formatDateTime(new Date(entry.at), zone) },
  ]

  return (
    <div className="reading">
      <Facts label={texts.header} facts={entry.channel === 'sms' ? ofSms : headers} />
      {attachments.length === 0 ? null : (
        <ul className="attachments" aria-label={texts.attachments}>
          {attachments.map(({ filename, bytes }, index) => (
            <li key={`${index} ${filename}`}>
              <Paperclip />
              {filename} <span className="text-ink-muted">{formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="reading__note">{texts.personal}</p>
      <WrittenView channel={entry.channel} written={written} />
    </div>
  )
}

import type { Message, WrittenMessage } from '@regent/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { messageQueries } from '../queries.ts'
import { StateBadge } from '../message-parts.tsx'
import { messagesTexts } from '../texts.ts'
import { useRetry } from '../use-retry.ts'
import { Facts, ReadingSheet } from '#widgets/records/reading-sheet.tsx'
import { readingTexts } from './texts.ts'
import { WrittenView } from './written-view.tsx'

export const MessageSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { kinds, list, retry: words } = useTexts(messagesTexts)
  const texts = useTexts(readingTexts)
  const query = useQuery(messageQueries.one(id))
  const { retry, isPending } = useRetry()
  const message = query.data?.message

  return (
    <ReadingSheet
      query={query}
      words={texts}
      onClose={onClose}
      title={message ? kinds[message.kind] : list.label}
      aside={message ? <StateBadge state={message.state} /> : null}
      foot={
        message?.canRetry ? (
          <Button look="primary" busy={isPending} busyLabel={words.busy} onClick={() => void retry([message])}>
            {words.action}
          </Button>
        ) : undefined
      }
    >
      {(read) => <Reading {...read} />}
    </ReadingSheet>
  )
}

const Reading = ({ message, written }: { message: Message; written: WrittenMessage }) => {
  const { meanings, channels, undecidedText } = useTexts(messagesTexts)
  const { facts, reads } = useTexts(readingTexts)
  const zone = useZone()
  const { state, reason, to, user, webinar, channel, dueAt, sentAt } = message

  return (
    <div className="reading">
      <Facts
        label={facts.label}
        facts={[
          { name: facts.to, value: to || undecidedText },
          ...(user ? [{ name: facts.member, value: user.name }] : []),
          ...(webinar ? [{ name: facts.webinar, value: webinar.name }] : []),
          { name: facts.channel, value: channels[channel] },
          { name: facts.due, value: formatDateTime(new Date(dueAt), zone) },
          ...(sentAt === undefined ? [] : [{ name: facts.sent, value: formatDateTime(new Date(sentAt), zone) }]),
        ]}
      />
      <Meaning state={state} text={meanings[state]} reason={reason} />
      <p className="reading__note">{state === 'sent' ? reads.sent : reads.planned}</p>
      <WrittenView channel={channel} written={written} />
    </div>
  )
}

const tones = { failed: 'negative', unknown: 'caution' } as const

const Meaning = ({ state, text, reason }: Pick<Message, 'state' | 'reason'> & { text: string }) =>
  state === 'failed' || state === 'unknown' ? (
    <Alert tone={tones[state]} {...(reason !== undefined && { title: reason })}>
      {text}
    </Alert>
  ) : (
    <p className="reading__note">{reason === undefined ? text : `${text} ${reason}`}</p>
  )

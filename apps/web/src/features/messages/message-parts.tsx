import type { MessageChannel, MessageState } from '@regent/contract/messages/messages'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Mail, Smartphone } from '#ui/content/icons.ts'
import { Badge } from '#ui/states/badge.tsx'
import { messagesTexts } from './texts.ts'

interface ChannelNameProps {
  channel: MessageChannel
  /** Shown beside the icon instead of the channel's name, which then only screen readers say. */
  children?: ReactNode
}

export const ChannelName = ({ channel, children }: ChannelNameProps) => {
  const name = useTexts(messagesTexts).channels[channel]

  return (
    <span className="channel">
      {channel === 'mail' ? <Mail /> : <Smartphone />}
      <span>
        {children === undefined ? (
          name
        ) : (
          <>
            <span className="sr-only">{name}: </span>
            {children}
          </>
        )}
      </span>
    </span>
  )
}

const tones = {
  planned: 'info',
  sending: 'accent',
  sent: 'positive',
  failed: 'negative',
  stopped: 'neutral',
  unknown: 'caution',
} as const satisfies Record<MessageState, string>

export const StateBadge = ({ state }: { state: MessageState }) => (
  <Badge tone={tones[state]} dot>
    {useTexts(messagesTexts).states[state]}
  </Badge>
)

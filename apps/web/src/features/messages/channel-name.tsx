import type { MessageChannel } from '@regent/contract/messages/messages'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Mail, Smartphone } from '#ui/content/icons.ts'
import { messagesTexts } from './texts.ts'

interface ChannelNameProps {
  channel: MessageChannel
  /** What stands beside the sign instead of the channel's own name, which is then only heard. */
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

import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { splitLinks } from './split-links.ts'
import { chatRowTexts } from './texts.ts'

const mostLines = 12

/** What a person wrote, as text, with its web addresses as links. A message of many lines does not fill the chat. */
export const MessageText = ({ text }: { text: string }) => {
  const texts = useTexts(chatRowTexts)
  const [isWhole, setWhole] = useState(false)
  const lines = text.split('\n')
  const isLong = lines.length > mostLines
  const shown = isLong && !isWhole ? lines.slice(0, mostLines).join('\n') : text

  return (
    <p className="chat-text" dir="auto">
      {splitLinks(shown).map(({ text: part, link }, index) =>
        link === undefined ? (
          part
        ) : (
          // Parts do not move, and two may be equal.
          <a key={index} href={link} target="_blank" rel="noopener noreferrer nofollow">
            {part}
            <span className="sr-only"> {texts.opensTab}</span>
          </a>
        ),
      )}
      {isLong ? (
        <button type="button" className="chat-text__more" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showLess : texts.showAll}
        </button>
      ) : null}
    </p>
  )
}

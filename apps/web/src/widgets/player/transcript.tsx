import { useEffect, useId, useRef, useState } from 'react'
import { useMediaSelector } from 'media-chrome/react/media-store'
import { remember, useRemembered } from '#lib/browser/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { clockTime } from '#lib/time/format.ts'
import { ChevronDown } from '#ui/content/icons.ts'
import { Input } from '#ui/fields/input.tsx'
import { playerTexts } from './texts.ts'
import type { Cue } from './use-captions.ts'

interface TranscriptProps {
  /** Undefined until they are loaded; the transcript has its place before, so that nothing moves. */
  cues: readonly Cue[] | undefined
  onSeek: (second: number) => void
}

/** After a person scrolls, the lines do not move by themselves for a while. */
const readingMs = 5000

const storageKey = 'regent-transcript'
const open = 'open'

/** The transcript beside the video. The browser remembers whether it is open. */
export const Transcript = ({ cues, onSeek }: TranscriptProps) => {
  const texts = useTexts(playerTexts)
  const id = useId()
  const isOpen = useRemembered(storageKey) === open

  return (
    <section className="transcript" aria-labelledby={id} data-open={isOpen ? '' : undefined}>
      <h3 id={id}>
        <button
          type="button"
          className="transcript__toggle"
          aria-expanded={isOpen}
          onClick={() => remember(storageKey, isOpen ? null : open)}
        >
          {texts.transcript}
          <ChevronDown />
        </button>
      </h3>
      {isOpen && cues && <Lines cues={cues} onSeek={onSeek} />}
    </section>
  )
}

const Lines = ({ cues, onSeek }: { cues: readonly Cue[]; onSeek: (second: number) => void }) => {
  const texts = useTexts(playerTexts)
  const list = useRef<HTMLOListElement>(null)
  const readAt = useRef(-readingMs)
  const [search, setSearch] = useState('')
  const current = useMediaSelector((state) => cues.findLastIndex(({ start }) => start <= (state.mediaCurrentTime ?? 0)))
  const found = cues
    .map((cue, index) => ({ cue, index }))
    .filter(({ cue }) => cue.text.toLowerCase().includes(search.trim().toLowerCase()))

  useEffect(() => {
    const lines = list.current
    const line = lines?.querySelector<HTMLElement>('[aria-current]')
    if (!lines || !line || performance.now() - readAt.current < readingMs) return
    // Only the lines move, never the page.
    lines.scrollTop = line.offsetTop - (lines.clientHeight - line.offsetHeight) / 2
  }, [current])

  const noteReading = () => {
    readAt.current = performance.now()
  }

  return (
    <>
      <Input
        type="search"
        aria-label={texts.find}
        placeholder={texts.find}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <p role="status" className="transcript__none">
        {found.length === 0 && texts.nothingFound}
      </p>
      <ol
        ref={list}
        className="transcript__lines"
        onWheel={noteReading}
        onTouchMove={noteReading}
        onKeyDown={noteReading}
      >
        {found.map(({ cue, index }) => (
          <li key={index} aria-current={index === current ? 'true' : undefined}>
            <button type="button" onClick={() => onSeek(cue.start)}>
              <time>{clockTime(cue.start)}</time>
              <span>{cue.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

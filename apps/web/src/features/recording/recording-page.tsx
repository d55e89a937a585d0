import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { reportFault, reportUncaught } from '#widgets/room/fault-reports.ts'
import { type Entrance, readEntrance } from './read-entrance.ts'
import { recordingTexts } from './texts.ts'
import './recording.css'

type State = 'starting' | 'recording' | 'without' | 'failed'

const record = async (entrance: Entrance, canvas: HTMLCanvasElement) => {
  if (entrance.kind === 'own') await (await import('./record-room.ts')).recordRoom(entrance.token, canvas)
  else await (await import('./show-room.ts')).showRoom(entrance, canvas)
}

/** Opened by a recorder, for one part of the recording of a room. */
export const RecordingPage = () => {
  const texts = useTexts(recordingTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<State>('starting')

  useEffect(() => {
    const entrance = readEntrance(location)
    if (!entrance || !canvas.current) {
      setState('without')
      return undefined
    }
    setState('recording')
    const stopReporting = reportUncaught()
    record(entrance, canvas.current).catch((error: unknown) => {
      reportFault({ level: 'error', source: 'page', text: `Not recorded: ${String(error)}` })
      setState('failed')
    })
    return stopReporting
  }, [])

  return (
    <main className="recording" data-theme="dark">
      <canvas ref={canvas} className="recording__canvas" hidden={state === 'without' || state === 'failed'} />
      {state === 'without' || state === 'failed' ? (
        <h1 className="recording__instead">{state === 'without' ? texts.without : texts.failed}</h1>
      ) : null}
    </main>
  )
}

import { funnelEndpoints, type SessionFigures } from '@regent/contract/figures/funnel'
import { useMemo } from 'react'
import { useTexts } from '#lib/texts.ts'
import { clockTime } from '#lib/time/format.ts'
import { Curve } from '../curve/curve.tsx'
import type { CurveLine } from '../curve/curve-line.ts'
import { firmDay } from '../stats/date-range.ts'
import { useExport } from '../use-export.ts'
import { clockSteps, minuteSteps, minuteText, sinceBeginning } from './minute-text.ts'
import { sessionTexts } from './texts.ts'

export const MinuteCurve = ({
  session: { webinar, minutes, peak },
}: {
  session: Pick<SessionFigures, 'webinar' | 'minutes' | 'peak'>
}) => {
  const { minutes: texts } = useTexts(sessionTexts)
  const exportMinutes = useExport(funnelEndpoints.sessionExport)
  const lines = useMemo(
    (): CurveLine[] => [
      {
        label: texts.present,
        look: 'main',
        points: minutes.map(({ minute, present }) => ({ x: minute, y: present })),
        isStepped: true,
      },
    ],
    [minutes, texts],
  )

  return (
    <Curve
      title={texts.title}
      summary={
        peak === undefined ? texts.summaryOfNone : texts.summary(peak.present, sinceBeginning(peak.minute, texts))
      }
      xLabel={texts.minute}
      xText={minuteText}
      xSteps={minuteSteps}
      lines={lines}
      isExporting={exportMinutes.isPending}
      onExport={() =>
        exportMinutes.mutate({
          input: { params: { id: webinar._id }, query: { table: 'minutes' } },
          fileName: texts.file(firmDay(new Date(webinar.date))),
        })
      }
    />
  )
}

interface ReplayCurveProps {
  session: SessionFigures
  replay: NonNullable<SessionFigures['replay']>
}

export const ReplayCurve = ({ session: { webinar }, replay }: ReplayCurveProps) => {
  const { replay: texts } = useTexts(sessionTexts)
  const exportReplay = useExport(funnelEndpoints.sessionExport)
  const { parts, viewers } = replay
  const lines = useMemo(
    (): CurveLine[] => [
      {
        label: texts.watching,
        look: 'main',
        points: parts.map(({ second, watching }) => ({ x: second, y: watching })),
        isStepped: true,
      },
    ],
    [parts, texts],
  )

  return (
    <Curve
      title={texts.title}
      summary={texts.summary(viewers)}
      xLabel={texts.second}
      xText={clockTime}
      xSteps={clockSteps}
      lines={lines}
      isExporting={exportReplay.isPending}
      onExport={() =>
        exportReplay.mutate({
          input: { params: { id: webinar._id }, query: { table: 'replay' } },
          fileName: texts.file(firmDay(new Date(webinar.date))),
        })
      }
    />
  )
}

/** How loud the video is, faintly behind the seek bar. */
export const Waveform = ({ steps }: { steps: readonly number[] }) => {
  const loudest = Math.max(...steps, 1)
  const last = steps.length - 1
  const outline = steps.map((step, index) => `L${index} ${(1 - step / loudest).toFixed(3)}`).join('')

  return (
    <svg className="player__wave" viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden>
      <path d={`M0 1${outline}L${last} 1Z`} />
    </svg>
  )
}

import { encode } from 'uqr'

/** Drawn in the browser, because its content is secret. */
export const QrCode = ({ content, label }: { content: string; label: string }) => {
  // Scanners want four light modules around it.
  const { data, size } = encode(content, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))

  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={dark.join('')} />
    </svg>
  )
}

import { lectureElements } from '@regent/lecture-html/html'
import createPurifier from 'dompurify'
import { useMemo } from 'react'
import { useHydrated } from '#lib/browser/environment.ts'
import { buildTree } from './build-tree.ts'
import { drawNodes } from './draw-nodes.tsx'

const allowed = {
  ALLOWED_TAGS: Object.keys(lectureElements),
  ALLOWED_ATTR: ['class', ...new Set(Object.values(lectureElements).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/**
 * The text of a lecture, reduced to what a lecture may contain, even if the database holds more. In the browser DOMPurify does that
 * first. Our own parser always does it too, also on the server, and it yields elements instead of markup.
 */
export const RichText = ({ html }: { html: string }) => {
  const isHydrated = useHydrated()
  const nodes = useMemo(() => buildTree(isHydrated ? createPurifier.sanitize(html, allowed) : html), [html, isHydrated])
  return <div className="rich-text">{drawNodes(nodes)}</div>
}

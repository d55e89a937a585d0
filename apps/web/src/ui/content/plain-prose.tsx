const isHeading = (block: string) => block.startsWith('## ')
const isList = (block: string) => block.split('\n').every((line) => line.startsWith('- '))

/** Text as people type it: an empty line parts paragraphs, `## ` begins a heading, lines that begin with `- ` are a list. */
export const PlainProse = ({ text }: { text: string }) => (
  <div className="prose">
    {text
      .split(/\r?\n\s*\n/u)
      .map((block) => block.trim())
      .filter((block) => block !== '')
      .map((block, index) => (
        // The same paragraph may stand twice, and nothing is moved: its place is its name.
        <Block key={index} block={block} />
      ))}
  </div>
)

const Block = ({ block }: { block: string }) => {
  if (isHeading(block)) return <h2 className="h3">{block.slice(3)}</h2>
  if (!isList(block)) return <p className="whitespace-pre-line">{block}</p>
  return (
    <ul>
      {block.split('\n').map((line, index) => (
        <li key={index}>{line.slice(2)}</li>
      ))}
    </ul>
  )
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

const plain = (text: string) =>
  text
    .replaceAll(/&(?:amp|lt|gt|quot|apos);/gu, (entity) => entities[entity] ?? entity)
    .replaceAll(/&#(?:x([\da-f]+)|(\d+));/giu, (_, hex: string | undefined, decimal: string | undefined) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )

/** The answers of S3 are flat lists without attributes that matter: the elements of one name, as they stand. */
export const elementsIn = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'gu')), ([, content = '']) => content)

export const textIn = (xml: string, name: string): string | undefined => {
  const [content] = elementsIn(xml, name)
  return content === undefined ? undefined : plain(content)
}

export const textsIn = (xml: string, name: string): string[] => elementsIn(xml, name).map(plain)

/** A style attribute as it is written; a browser's own reading leaves out what only Word knows. */
export const readStyle = (style: string): ReadonlyMap<string, string> =>
  new Map(
    style
      .toLowerCase()
      .split(';')
      .flatMap((declaration) => {
        const [name = '', ...value] = declaration.split(':')
        return value.length === 0 ? [] : [[name.trim(), value.join(':').trim()] as const]
      }),
  )

/** Some 42,000 passwords that people really use; read when somebody first chooses one. */
const loadList = async (): Promise<readonly string[]> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common']
}

let list: Promise<readonly string[]> | undefined

export const isCommonPassword = async (password: string): Promise<boolean> => {
  list ??= loadList()
  return (await list).includes(password.normalize('NFKC').toLowerCase())
}

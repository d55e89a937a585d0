/** A number that the environment may set, such as how long a bench measures. */
export const setting = (name: string, standard: number): number => Number(process.env[name] ?? standard)

import path from 'node:path'

/** The folder of the apps, found alike from the bundle (apps/server/dist) and from the sources. */
export const appsFolder = import.meta.dirname.slice(0, import.meta.dirname.lastIndexOf(`${path.sep}server${path.sep}`))

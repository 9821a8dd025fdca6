interface ImportMetaEnv {
  /** Changes with every build (build/sourceHash.ts). */
  readonly BUILD: string
}

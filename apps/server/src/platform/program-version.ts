import packageJson from '../../../../package.json' with { type: 'json' };

/** Version in the package.json of the project. */
export const programVersion = packageJson.version;

// A project outside the tree that has installed what `npm pack` gives, and nothing else.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('..', import.meta.url));

export class Project {
  readonly folder = mkdtempSync(join(tmpdir(), 'taquin-package-'));

  constructor() {
    execFileSync('npm', ['pack', '--silent', '--pack-destination', this.folder], { cwd: here, stdio: 'ignore' });
    const [archive = ''] = readdirSync(this.folder);
    this.write('package.json', '{"private": true, "type": "module"}');
    this.run('npm', 'install', '--offline', '--no-audit', '--no-fund', `./${archive}`);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** What a program prints. */
  run(program: string, ...args: string[]): string {
    return execFileSync(program, args, { cwd: this.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Checks the types of files; throws what the compiler says. */
  check(resolution: 'nodenext' | 'bundler', ...files: string[]): void {
    const compiler = join(here, 'node_modules', 'typescript', 'bin', 'tsc');
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--types', '', '--module', module];
    this.run('node', compiler, ...options, '--moduleResolution', resolution, ...files);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

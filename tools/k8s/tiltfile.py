"""Runs the Tiltfile, which is written in a subset of Python, with stand-ins for what Tilt provides, and tells as JSON what
it asked Tilt for. Nothing is built or deployed."""
import json
import os
import subprocess
import sys

calls = []


def record(name):
    def call(*args, **kwargs):
        calls.append({'name': name, 'args': args, 'kwargs': kwargs})
        return {'call': name, 'args': args, 'kwargs': kwargs}

    return call


class Config:
    def define_string(self, name):
        pass

    def parse(self):
        return {}


def to_json(command, given):
    """YAML is read by the project's own parser: Python brings none."""
    return json.loads(subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout)


reader = ['node', '--input-type=module', '--eval', """
import { text } from 'node:stream/consumers';
import { parseAllDocuments } from 'yaml';
console.log(JSON.stringify(parseAllDocuments(await text(process.stdin)).map((one) => one.toJSON()).filter(Boolean)));
"""]


def read_yaml(path):
    return to_json(reader, open(path).read())[0]


def helm(path, name, namespace, values):
    command = ['helm', 'template', name, path, '--namespace', namespace]
    for file in values:
        command += ['--values', file]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


names = ['allow_k8s_contexts', 'custom_build', 'docker_build', 'fall_back_on', 'k8s_resource', 'k8s_yaml', 'kustomize', 'link', 'local_resource', 'run', 'secret_settings', 'sync']
provided = {name: record(name) for name in names}
provided.update(
    blob=lambda text: text,
    config=Config(),
    decode_yaml_stream=lambda text: to_json(reader, text),
    encode_yaml_stream=lambda objects: objects,
    helm=helm,
    read_yaml=read_yaml,
    TRIGGER_MODE_MANUAL='manual',
)


def run_file(path):
    scope = dict(provided)

    def load(other, *symbols):
        # Relative to the loading file, as in Tilt.
        loaded = run_file(os.path.join(os.path.dirname(path), other))
        for symbol in symbols:
            scope[symbol] = loaded[symbol]

    scope['load'] = load
    exec(compile(open(path).read(), path, 'exec'), scope)
    return scope


run_file('./Tiltfile')
json.dump(calls, sys.stdout)
